import { createRoute, Navigate } from '@tanstack/react-router';
import { shellRoute } from '../lib/page-routes.ts';

export const organizationsPages = [
	// For people without a label: the gate shows them the setup screen here as everywhere. Members have no business here.
	createRoute({ getParentRoute: () => shellRoute, path: '/organization-setup', component: ToDashboard }),
];

function ToDashboard() {
	return <Navigate to="/" replace />;
}
