import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { rootRoute } from '../lib/page-routes.ts';
import { publicPaths } from './forms.public-paths.ts';

// Form links do not exist yet, so none is valid.
const linkNotValid = {
	getParentRoute: () => rootRoute,
	component: lazyComponent(async () => (await import('./link-not-valid-page.tsx')).LinkNotValidPage),
};

export const formsPages = [
	createRoute({ ...linkNotValid, path: publicPaths.metadata }),
	createRoute({ ...linkNotValid, path: publicPaths.marketing }),
	createRoute({ ...linkNotValid, path: publicPaths.labelCopy }),
];
