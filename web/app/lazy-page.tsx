import { type ComponentType, type ReactNode, use } from 'react';

type LazyPage = (() => ReactNode) & { preload: () => Promise<void> };

/**
 * A page in a file of its own, loaded when it is first needed. The router's own helper reloads the browser when a file
 * is gone after an update; this one fails like any page, so that nothing unsaved is lost and Try again loads it anew.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
	let Loaded: ComponentType | undefined;
	let loading: Promise<void> | undefined;
	function preload(): Promise<void> {
		loading ??= load().then(
			(component) => {
				Loaded = component;
			},
			(error: unknown) => {
				loading = undefined;
				throw error;
			},
		);
		return loading;
	}
	// biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the routes are defined
	function Page() {
		if (!Loaded) use(preload());
		return Loaded ? <Loaded /> : null;
	}
	return Object.assign(Page, { preload });
}
