import { useState } from 'react';
import { useScope } from '../lib/scope-hooks.ts';
import { listenForDrags } from './drop-guard.ts';
import { filesOfDrop } from './dropped-files.ts';

/** Takes files that are dropped anywhere on the page. Whether some are held over it at the moment. */
export function usePageDrop(onFiles: (files: readonly File[]) => void): boolean {
	const [isOver, setIsOver] = useState(false);
	useScope(
		(scope) => {
			// On the document, whose listeners run before those of the window: the guard there handles only unwanted drops.
			listenForDrags(scope, document, 'dragover', (event) => {
				event.preventDefault();
				setIsOver(true);
			});
			listenForDrags(scope, document, 'dragleave', (event) => {
				// Only when leaving the window: between two elements there is a related target.
				if (event.relatedTarget === null) setIsOver(false);
			});
			listenForDrags(scope, document, 'drop', (event, transfer) => {
				setIsOver(false);
				event.preventDefault();
				void filesOfDrop(transfer).then((files) => {
					if (files.length > 0) onFiles(files);
				});
			});
		},
		[onFiles],
	);
	return isOver;
}
