import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { administratorDevices } from '../schema/operator.ts';

export const deviceHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function isDeviceOf(
  db: Queryable,
  device: { tokenHash: string; administratorId: number; now: Date },
): Promise<boolean> {
  const { tokenHash, administratorId, now } = device;
  const rows = await db
    .select({ hash: administratorDevices.tokenHash })
    .from(administratorDevices)
    .where(
      and(
        eq(administratorDevices.tokenHash, tokenHash),
        eq(administratorDevices.administratorId, administratorId),
        gt(administratorDevices.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

/** Extends the time of a known device. */
export const saveDevice = (
  db: Queryable,
  device: { tokenHash: string; administratorId: number; expiresAt: Date },
): Promise<unknown> =>
  db
    .insert(administratorDevices)
    .values(device)
    .onConflictDoUpdate({
      target: administratorDevices.tokenHash,
      set: { expiresAt: device.expiresAt },
      setWhere: eq(administratorDevices.administratorId, device.administratorId),
    });

export const forgetDevicesOf = (db: Queryable, administratorId: number): Promise<unknown> =>
  db.delete(administratorDevices).where(eq(administratorDevices.administratorId, administratorId));

export const deleteExpiredDevices = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(administratorDevices).where(lt(administratorDevices.expiresAt, now));
