import { index, type RouteConfig, route } from '@react-router/dev/routes';

const landing = 'site/landing/web/landing-page.tsx';

export default [
  index(landing),
  route('pricing', landing, { id: 'pricing' }),
  route('landing', landing, { id: 'landing' }),
  route('home', 'workspace/page/web/workspace-page.tsx'),
  route('dashboard', 'workspace/dashboard/web/dashboard-page.tsx'),
  route('success', 'workspace/pay/web/success-page.tsx'),
  route('payment-return', 'workspace/pay/web/payment-return-page.tsx'),
  route('welcome/:analysisId', 'workspace/pay/web/welcome-page.tsx'),
  route('receipt/:code', 'account/deletion/web/deletion-confirmation-page.tsx'),
  route('delete/:analysisId', 'account/deletion/web/delete-report-page.tsx'),
  route('shared/:linkId', 'report/share/web/shared-page.tsx'),
  route('terms', 'site/terms/web/terms-page.tsx'),
  route('privacy', 'site/terms/web/privacy-page.tsx'),
  route('sample-store', 'site/sample-store/web/sample-store-page.tsx'),
  route('sample', 'site/sample/web/sample-page.tsx'),
  route('admin-login', 'admin/administrators/web/admin-login-page.tsx'),
  route('admin', 'admin/reports/web/admin-page.tsx', [route('orders/:id', 'admin/order/web/order-page.tsx')]),
  route('admin/money', 'admin/money/web/money-page.tsx'),
  route('admin/status', 'admin/status/web/status-page.tsx'),
  route('sign-in-failed', 'account/sign-in/web/sign-in-failed-page.tsx'),
  // All components on one page; only in `npx react-router dev`.
  ...(import.meta.env.DEV ? [route('design', '../harness/design/design.tsx')] : []),
  route('*', 'platform/web/not-found-page.tsx'),
] satisfies RouteConfig;
