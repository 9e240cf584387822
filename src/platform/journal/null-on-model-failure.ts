import { ReportFailed } from './report-failed.ts';

/** Claims, judge and patches are optional: the report is delivered without them when the model fails. */
export async function nullOnModelFailure<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReportFailed) return null;
    throw error;
  }
}
