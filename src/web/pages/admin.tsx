import { product } from '../../domain/product.ts';
import { useAdminSession } from '../features/admin/use-admin-session.ts';
import { Button } from '../ui/button.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export const meta = () => [
  { title: `Admin dashboard · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function AdminPage() {
  const { isVerified, leaveFor } = useAdminSession();
  return (
    <PageFrame>
      <div className="page-width space-y-6 py-12">
        {isVerified ? (
          <>
            <h1 className="text-4xl font-semibold">{product.name} Admin Dashboard</h1>
            <p className="text-lg text-ink-soft">Manage and review all buyer psychology reports</p>
            <p className="flex flex-wrap gap-3">
              <Button look="quiet" onClick={() => leaveFor('/home')}>
                Use System
              </Button>
              <Button look="quiet" onClick={() => leaveFor('/admin-login')}>
                Logout
              </Button>
            </p>
            <p>The list of reports is not part of this installation yet.</p>
          </>
        ) : (
          <p aria-busy="true">Loading admin dashboard...</p>
        )}
      </div>
    </PageFrame>
  );
}
