import { type ComponentType, type ReactNode, use } from 'react';

/** The file of a page could not be loaded: the connection is bad, or an update has taken the file away. */
export class PageFileError extends Error {
	override name = 'PageFileError';
}

type LazyPage<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/**
 * A page in a file of its own, loaded when it is first needed. The router's own helper reloads the browser when a file
 * is gone after an update; this one fails like any page, so that nothing unsaved is lost and Try again loads it again.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
	let Loaded: ComponentType<Props> | undefined;
	let loading: Promise<void> | undefined;
	let hasFailed = false;
	function preload(): Promise<void> {
		if (loading && !hasFailed) return loading;
		hasFailed = false;
		loading = load().then(
			(component) => {
				Loaded = component;
			},
			(error: unknown) => {
				hasFailed = true;
				throw new PageFileError(String(error), { cause: error });
			},
		);
		return loading;
	}
	// biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the routes are defined
	function Page(props: Props) {
		// A failed load is thrown as it is: starting a new one in every render would never end.
		if (!Loaded) use(loading ?? preload());
		return Loaded ? <Loaded {...props} /> : null;
	}
	return Object.assign(Page, { preload });
}
