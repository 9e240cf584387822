import { Link } from 'react-router';
import { product } from '../../domain/product.ts';
import { Column } from '../ui/column.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export const meta = () => [{ title: `404 Page Not Found · ${product.name}` }];

export default function NotFoundPage() {
  return (
    <PageFrame>
      <Column>
        <h1 className="text-4xl font-semibold">404 Page Not Found</h1>
        <p>
          There is no page at this address. You can{' '}
          <Link className="text-link" to="/">
            go to the start page
          </Link>
          , or use the link in your e-mail to open a report.
        </p>
      </Column>
    </PageFrame>
  );
}
