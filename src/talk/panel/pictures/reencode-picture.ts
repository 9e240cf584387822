import sharp from 'sharp';
import { keptSize, type pictureFaults, pictureLimits } from '../rules/picture-limits.ts';

// The decoder judges by the content. Every other one, as for SVG, GIF, TIFF or PDF, is off in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const refuse = (fault: keyof typeof pictureFaults): never => {
  throw new Error(fault);
};

/**
 * A new JPEG with the same pixels, upright, in sRGB and on white, scaled to what models read; of an animation the first frame. Nothing
 * else of the file is in it: no metadata, no profile, no bytes after its end.
 */
export async function reencodePicture({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' });
  const { autoOrient, width, height } = await picture.metadata();
  if (width * height > pictureLimits.pixels) refuse('too-many-pixels');
  const kept = keptSize(autoOrient.width, autoOrient.height);
  if (Math.min(kept.width, kept.height) < pictureLimits.fewestSide) refuse('too-small');
  return picture
    .autoOrient()
    .resize({ ...kept, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
