import { samplePdfPath } from '../../../platform/http/contract/public-pages.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import pictureUrl from './sample-pdf.webp';

const picture = { width: 1113, height: 561 };

export const SamplePdf = () => (
  <article
    aria-labelledby="sample-pdf"
    className="grid items-end gap-x-10 gap-y-6 border-t border-ink pt-4 lg:grid-cols-12"
  >
    <div className="lg:col-span-5">
      <p className="label-mono text-accent">PDF report</p>
      <h3 id="sample-pdf" className="mt-3 text-2xl font-medium sm:text-3xl">
        The PDF in your inbox
      </h3>
      <p className="mt-3 mb-6 max-w-[44ch] text-ink-soft">
        The whole report, ready to print or pass on. This one is the sample.
      </p>
      <a className={buttonClass('quiet')} href={samplePdfPath} download="innerbuyer-sample.pdf">
        Download the sample PDF
      </a>
    </div>
    <a href={samplePdfPath} className="block lg:col-span-7">
      <img
        src={pictureUrl}
        {...picture}
        alt="Pages of the sample PDF. Opens the PDF."
        loading="lazy"
        decoding="async"
        className="h-auto w-full border border-line"
      />
    </a>
  </article>
);
