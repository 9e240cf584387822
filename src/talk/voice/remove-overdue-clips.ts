import type { Dependencies } from '../../dependencies.ts';
import { findOverdueClips, forgetClips } from './store.ts';

/** The file first: a row without a file can still be found, a file without a row cannot. */
export async function removeOverdueClips(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  before: Date,
  limit: number,
): Promise<number> {
  const clips = await findOverdueClips(db, before, limit);
  for (const { fileKey } of clips) await files.remove(fileKey);
  await forgetClips(
    db,
    clips.map(({ id }) => id),
  );
  return clips.length;
}
