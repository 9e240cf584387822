import { index, type RouteConfig, route } from '@react-router/dev/routes';

const landing = 'pages/landing.tsx';

export default [
  index(landing),
  route('pricing', landing, { id: 'pricing' }),
  route('landing', landing, { id: 'landing' }),
  route('home', 'pages/workspace/workspace.tsx'),
  route('dashboard', 'pages/dashboard.tsx'),
  route('success', 'pages/success.tsx'),
  route('payment-return', 'pages/payment-return.tsx'),
  route('welcome/:analysisId', 'pages/welcome.tsx'),
  route('receipt/:code', 'pages/receipt.tsx'),
  route('delete/:analysisId', 'pages/delete-report.tsx'),
  route('shared/:linkId', 'pages/shared.tsx'),
  route('outcome/:predictionId', 'pages/outcome.tsx'),
  route('unsubscribe', 'pages/unsubscribe.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('track-record', 'pages/track-record.tsx'),
  route('sample-store', 'pages/sample-store.tsx'),
  route('sample', 'pages/sample.tsx'),
  route('admin-login', 'pages/operator/admin-login.tsx'),
  route('admin', 'pages/operator/admin.tsx'),
  route('admin/today', 'pages/operator/admin-today.tsx'),
  route('admin/orders', 'pages/operator/admin-orders.tsx'),
  route('admin/orders/:id', 'pages/operator/admin-order.tsx'),
  route('admin/model', 'pages/operator/admin-model.tsx'),
  route('admin/figures', 'pages/operator/admin-figures.tsx'),
  route('admin/promo-codes', 'pages/operator/admin-promo-codes.tsx'),
  route('admin/two-step-sign-in', 'pages/operator/admin-two-step-sign-in.tsx'),
  route('admin/audit', 'pages/operator/admin-audit.tsx'),
  route('sign-in-failed', 'pages/sign-in-failed.tsx'),
  // All components on one page; only in `npx react-router dev`.
  ...(import.meta.env.DEV ? [route('design', '../../harness/design/design.tsx')] : []),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
