import { createRoute, Navigate } from '@tanstack/react-router';
import { shellRoute } from '../lib/page-routes.ts';

export const organizationsPages = [
	// People without a label never get here: the gate shows them the setup screen on every path.
	createRoute({ getParentRoute: () => shellRoute, path: '/organization-setup', component: RedirectToDashboard }),
];

function RedirectToDashboard() {
	return <Navigate to="/" replace />;
}
