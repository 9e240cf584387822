import { index, type RouteConfig, route } from '@react-router/dev/routes';

const landing = 'pages/landing.tsx';

export default [
  index(landing),
  route('pricing', landing, { id: 'pricing' }),
  route('landing', landing, { id: 'landing' }),
  route('home', 'pages/workspace.tsx'),
  route('dashboard', 'pages/dashboard.tsx'),
  route('success', 'pages/success.tsx'),
  route('welcome/:analysisId', 'pages/welcome.tsx'),
  route('receipt/:code', 'pages/receipt.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('sample-store', 'pages/sample-store.tsx'),
  route('sample', 'pages/sample.tsx'),
  route('admin-login', 'pages/admin-login.tsx'),
  route('admin', 'pages/admin.tsx'),
  route('sign-in-failed', 'pages/sign-in-failed.tsx'),
  route('design', 'pages/design.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
