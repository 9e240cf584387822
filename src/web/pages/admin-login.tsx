import { product } from '../../domain/product.ts';
import { LoginForm } from '../features/admin/login-form.tsx';
import { Card } from '../ui/card.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export const meta = () => [
  { title: `Admin Access · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function AdminLoginPage() {
  return (
    <PageFrame>
      <div className="page-width max-w-md py-16">
        <Card>
          <h1 className="mb-6 text-3xl font-semibold">Admin Access</h1>
          <LoginForm />
        </Card>
      </div>
    </PageFrame>
  );
}
