import type { Scope } from '../lib/scope.ts';
import { useScope } from '../lib/scope-hooks.ts';

/** Listens for files, and only files, that are dragged over the page. */
export function listenForDrags(
	scope: Scope,
	target: Document | Window,
	type: 'dragover' | 'dragleave' | 'drop',
	handler: (event: DragEvent, transfer: DataTransfer) => void,
) {
	scope.listen(target, type, (event) => {
		const { dataTransfer } = event as DragEvent;
		if (dataTransfer?.types.includes('Files')) handler(event as DragEvent, dataTransfer);
	});
}

/** Ignores files that are dropped outside of a drop zone; the browser would leave the page to open them. */
export function useDropGuard() {
	useScope((scope) => {
		listenForDrags(scope, window, 'dragover', (event, transfer) => {
			if (event.defaultPrevented) return;
			event.preventDefault();
			transfer.dropEffect = 'none';
		});
		listenForDrags(scope, window, 'drop', (event) => event.preventDefault());
	}, []);
}
