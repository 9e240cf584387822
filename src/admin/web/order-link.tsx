import { Link } from 'react-router';

export const OrderLink = ({ id }: { id: number }) => (
  <Link className="text-link font-mono" to={`/admin/orders/${id}`}>
    #{id}
  </Link>
);
