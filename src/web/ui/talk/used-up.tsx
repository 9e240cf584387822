import { product } from '../../../domain/product.ts';
import { Notice } from '../notice.tsx';

export const UsedUp = ({ sentence }: { sentence: string }) => (
  <Notice>
    <p className="font-medium">{sentence}</p>
    <p className="text-sm text-ink-soft">
      Need more? Email{' '}
      <a className="text-link" href={`mailto:${product.supportEmail}`}>
        {product.supportEmail}
      </a>
      .
    </p>
  </Notice>
);
