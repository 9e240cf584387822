import { Link } from 'react-router';

export const AnalysisLink = ({ id }: { id: number }) => (
  <Link className="text-link font-mono" to={`/admin/orders/${id}`}>
    #{id}
  </Link>
);
