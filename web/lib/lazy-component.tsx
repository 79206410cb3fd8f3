import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { logFailure } from './log-failure.ts';

/** A file of the app could not be loaded: the connection is bad, or an update removed the file. */
export class PageFileError extends Error {
	override name = 'PageFileError';
}

interface Loading<Props> {
	component?: ComponentType<Props>;
	error?: PageFileError;
}

type LazyComponent<Props> = ((props: Props) => ReactNode) & {
	/** Loads the file; retries after a failure. */
	preload: () => Promise<void>;
};

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : object;

/**
 * A component in a separate file, by its exported name, loaded when it is first needed; until then the fallback is
 * shown.
 *
 * React's `lazy` shows a loaded component 300 ms after its fallback at the earliest, which on a good connection is most
 * of the time that a page takes. The router's own helper reloads the browser when a file is missing after an update;
 * this one throws, so that nothing unsaved is lost, and loading can be retried.
 */
export function lazyComponent<Name extends string, File extends Record<Name, ComponentType<never>>>(
	load: () => Promise<File>,
	name: Name,
	fallback: (props: PropsOf<File[Name]>) => ReactNode = () => null,
): LazyComponent<PropsOf<File[Name]>> {
	type Props = PropsOf<File[Name]>;
	let state: Loading<Props> = {};
	let loading: Promise<void> | undefined;
	const listeners = createListeners();

	function setState(next: Loading<Props>) {
		state = next;
		listeners.notify();
	}

	function preload() {
		if (loading && !state.error) return loading;
		if (state.error) setState({});
		loading = load().then(
			(file) => setState({ component: file[name] as ComponentType<Props> }),
			(cause: unknown) => {
				const error = new PageFileError(String(cause), { cause });
				setState({ error });
				throw error;
			},
		);
		return loading;
	}

	const getState = () => state;
	// biome-ignore lint/correctness/noComponentHookFactories: called once per file, outside of components
	function Lazy(props: Props) {
		const { component: Component, error } = useSyncExternalStore(listeners.subscribe, getState, getState);
		if (error) throw error;
		if (Component) return <Component {...props} />;
		// The render that follows throws the failure.
		preload().catch(() => undefined);
		return fallback(props);
	}
	return Object.assign(Lazy, { preload });
}

/** A lazy component that a page works without: it renders nothing if the file cannot be loaded. */
export function optionalComponent<Name extends string, File extends Record<Name, ComponentType<never>>>(
	load: () => Promise<File>,
	name: Name,
	fallback?: (props: PropsOf<File[Name]>) => ReactNode,
) {
	async function loadOrNothing() {
		try {
			return await load();
		} catch (error) {
			logFailure(error);
			return { [name]: () => null } as unknown as File;
		}
	}
	return lazyComponent(loadOrNothing, name, fallback);
}
