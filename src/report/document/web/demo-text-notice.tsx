import { Notice } from '../../../platform/web/ui/notice.tsx';

/** Above a report whose model is not assessed. */
export const DemoTextNotice = () => (
  <Notice look="warn">
    Demo text from a simulator:{' '}
    <a className="text-accent underline underline-offset-4" href="/sample">
      this is what a real report looks like
    </a>
    .
  </Notice>
);
