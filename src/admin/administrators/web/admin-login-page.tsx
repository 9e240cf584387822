import { Card } from '../../../platform/web/ui/page/card.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { LoginForm } from './login-form.tsx';

export const meta = () => unlistedMeta('Admin Access');

export default function AdminLoginPage() {
  return (
    <PageFrame>
      <div className="page-width py-12 sm:py-20">
        <div className="mx-auto max-w-md">
          <Card>
            <p className="kicker">Registry</p>
            <h1 className="mt-3 mb-8 text-4xl font-medium">Admin Access</h1>
            <LoginForm />
          </Card>
          <p className="mt-4 text-sm text-ink-soft">
            For operators only. Customers can open their reports with the link in our email.
          </p>
        </div>
      </div>
    </PageFrame>
  );
}
