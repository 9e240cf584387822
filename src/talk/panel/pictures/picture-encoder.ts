import { type ProcessPool, TaskFailed } from '../../../platform/processes/process-pool.ts';
import { AppError } from '../../../platform/rules/app-error.ts';
import { pictureFaults, pictureName } from '../rules/picture-limits.ts';

/** Makes uploaded pictures harmless, in a process of their own. One upload at a time per report. */
export type PictureEncoder = {
  encode: (analysisId: number, pictures: readonly Uint8Array[]) => Promise<Uint8Array[]>;
};

const unreadable =
  'We couldn’t read this picture. Please save it as PNG, JPEG or WebP again and choose the new file.';
const another = 'We’re still reading the pictures you sent before. Please wait until that’s done.';

export function createPictureEncoder({ run }: Pick<ProcessPool, 'run'>): PictureEncoder {
  const reading = new Set<number>();
  return {
    encode: async (analysisId, pictures) => {
      if (reading.has(analysisId)) throw new AppError('too_many_requests', another);
      reading.add(analysisId);
      try {
        const encoded: Uint8Array[] = [];
        for (const [at, bytes] of pictures.entries())
          encoded.push(
            await run<Uint8Array>({ bytes }).catch((error: unknown) => {
              throw refusalOf(error, pictures.length > 1 ? `${pictureName(at)}: ` : '');
            }),
          );
        return encoded;
      } finally {
        reading.delete(analysisId);
      }
    },
  };
}

function refusalOf(error: unknown, which: string): unknown {
  if (!(error instanceof TaskFailed)) return error;
  if (error.reason === 'full') return new AppError('too_many_requests');
  if (error.reason === 'closed') return new AppError('not_ready');
  const known: Partial<Record<string, string>> = pictureFaults;
  return new AppError('invalid_input', `${which}${known[error.message] ?? unreadable}`, { cause: error });
}
