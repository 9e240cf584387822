import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** After `react-router build`: `.br` and `.gz` beside every text file, so that the server compresses none of them. */
const assets = join(import.meta.dirname, '../../build/web/client/assets');
const worthwhileBytes = 1_400;

const encodings = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

let [before, after] = [0, 0];
const names = (await readdir(assets)).filter((name) => /\.(js|css|svg|vtt)$/.test(name));
await Promise.all(
  names.map(async (name) => {
    const content = await readFile(join(assets, name));
    if (content.length < worthwhileBytes) return;
    const [br, gz] = await Promise.all([encodings.br(content), encodings.gz(content)]);
    await writeFile(join(assets, `${name}.br`), br);
    await writeFile(join(assets, `${name}.gz`), gz);
    before += content.length;
    after += br.length;
  }),
);
console.log(`${assets}: ${Math.round(before / 1000)} kB of text, ${Math.round(after / 1000)} kB as brotli`);
