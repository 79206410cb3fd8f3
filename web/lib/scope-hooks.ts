import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createScope, delay, type Scope } from './scope.ts';

/** Runs `open` with a scope that is disposed of when the component unmounts or a dependency changes. */
export function useScope(open: (scope: Scope) => void, dependencies: readonly unknown[]) {
	const handleOpen = useEffectEvent(open);
	useEffect(() => {
		const scope = createScope();
		handleOpen(scope);
		return () => scope.dispose();
		// biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the dependencies of the scope
	}, dependencies);
}

/** Listens on the window while the component is mounted, from its first paint on, so that a key pressed then counts. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
	type: Type,
	handler: (event: WindowEventMap[Type]) => void,
) {
	const handle = useEffectEvent(handler);
	useLayoutEffect(() => {
		const scope = createScope();
		scope.listen(window, type, (event) => handle(event as WindowEventMap[Type]));
		return () => scope.dispose();
	}, [type]);
}

/** Calls `action` once, `ms` after the last change of `key`; null means never. */
export function useTimeout(action: () => void, ms: number, key: unknown) {
	const act = useEffectEvent(action);
	useEffect(() => {
		if (key === null) return;
		const scope = createScope();
		void delay(ms, scope.signal).then(() => {
			if (!scope.signal.aborted) act();
		});
		return () => scope.dispose();
	}, [ms, key]);
}

/** Runs an action after the next paint, such as focusing an element that was just opened. */
export function useAfterDraw(): (action: () => void) => void {
	const [wanted, setWanted] = useState<{ action: () => void } | null>(null);
	useEffect(() => wanted?.action(), [wanted]);
	return (action) => setWanted({ action });
}
