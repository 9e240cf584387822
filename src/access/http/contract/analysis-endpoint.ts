import { z } from 'zod';
import { serialId } from '../../../platform/http/contract/fields.ts';
import type { Action } from '../../rules/access-rights.ts';
import type { Endpoint } from './endpoint.ts';

export const analysisParams = z.object({ id: serialId });

type Definition = Omit<Endpoint, 'name' | 'method' | 'path' | 'access'> & { action: Action };
type ParamsIn<D> = D extends { params: infer Params } ? Params : typeof analysisParams;

/** The path in `line` follows `/api/analysis/:id`; whoever has the right to `action` may call it. */
export const analysisEndpoint = <
  const Name extends string,
  const Method extends Endpoint['method'],
  const Path extends string,
  const D extends Definition,
>(
  name: Name,
  line: `${Method} /${Path}`,
  { action, params, ...rest }: D,
) => {
  const [method, path] = line.split(' /') as [Method, Path];
  return {
    name,
    method,
    path: `/api/analysis/:id/${path}`,
    access: { to: 'analysis', action, idIn: 'params.id' },
    params: (params ?? analysisParams) as ParamsIn<D>,
    ...rest,
  } as const;
};
