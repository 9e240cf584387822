import { useCallback } from 'react';
import { product } from '../../../domain/product.ts';
import { AdminNavigation } from '../../features/operator/admin-frame.tsx';
import { ModelBanner } from '../../features/operator/model/model-banner.tsx';
import { AllReports, TotalReports } from '../../features/operator/reports/all-reports.tsx';
import { useAdminSession } from '../../features/operator/use-admin-session.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';

export const meta = () => [
  { title: `Admin dashboard · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function AdminPage() {
  const { isVerified, leaveFor, logout } = useAdminSession();
  const onSessionOver = useCallback(() => leaveFor('/admin-login', { replace: true }), [leaveFor]);
  return (
    <PageFrame>
      <div className="page-width space-y-8 py-10 sm:py-14">
        {isVerified ? (
          <>
            <AdminNavigation />
            <ModelBanner />
            <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
              <div>
                <p className="kicker">Registry</p>
                <h1 className="mt-3 text-4xl font-medium">{product.name} Admin Dashboard</h1>
                <p className="mt-2 text-lg text-ink-soft">Manage and review all buyer psychology reports</p>
              </div>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                <TotalReports />
                <div className="flex flex-wrap gap-3">
                  <Button look="quiet" onClick={() => leaveFor('/home')}>
                    Use System
                  </Button>
                  <Button look="quiet" onClick={logout}>
                    Logout
                  </Button>
                </div>
              </div>
            </header>
            <AllReports onSessionOver={onSessionOver} />
          </>
        ) : (
          <>
            <h1 className="sr-only">{product.name} Admin Dashboard</h1>
            <p role="status" aria-busy="true">
              Loading admin dashboard...
            </p>
          </>
        )}
      </div>
    </PageFrame>
  );
}
