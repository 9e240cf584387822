import { useNavigate } from 'react-router';
import { product } from '../../../domain/product.ts';
import { removeAdminToken } from '../../api/admin-token.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { AllReports, TotalReports, useAllReports } from '../../features/operator/reports/all-reports.tsx';
import { Button } from '../../ui/form/button.tsx';
import { unlistedMeta } from '../../unlisted-meta.ts';

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
