import { useNavigate } from 'react-router';
import { product } from '../../../platform/rules/product.ts';
import { removeAdminToken } from '../../../platform/web/api/admin-token.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { AllReports, TotalReports, useAllReports } from './all-reports.tsx';

export const meta = () => unlistedMeta('Admin dashboard');

export default function AdminPage() {
  const list = useAllReports();
  return (
    <AdminFrame
      kicker="Registry"
      title={`${product.name} Admin Dashboard`}
      lead="Manage and review all buyer psychology reports"
      aside={<HeaderActions />}
      error={list.error}
    >
      <AllReports list={list} />
    </AdminFrame>
  );
}

function HeaderActions() {
  const navigate = useNavigate();
  const leave = () => {
    removeAdminToken();
    navigate('/home');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <TotalReports />
      <Button look="quiet" onClick={leave}>
        Use System
      </Button>
    </div>
  );
}
