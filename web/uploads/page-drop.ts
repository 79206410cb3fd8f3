import { useState } from 'react';
import { useScope } from '../lib/scope-hooks.ts';
import { listenForDrags } from './drop-guard.ts';

/** Accepts files that are dropped anywhere on the page. Returns whether files are currently dragged over it. */
export function usePageDrop(onFiles: (files: readonly File[]) => void) {
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

/**
 * The files of a drop, including those inside dropped folders. Must be called while the event is handled: later it is
 * empty.
 */
async function filesOfDrop(transfer: DataTransfer) {
	const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
	if (!entries.some(({ isDirectory }) => isDirectory)) return [...transfer.files];
	const found = await Promise.all(
		entries.map(async (entry) => (entry.isDirectory ? (await filesIn(entry)).filter(isSound) : filesIn(entry))),
	);
	return found.flat();
}

/**
 * Folders also contain covers and notes that were not meant to be sent; a file dropped on its own is always accepted.
 */
function isSound({ name, type }: File) {
	return type.startsWith('audio/') || /\.(mp3|wav|m4a|aac|og[ga]|opus|flac|aif[fc]?)$/i.test(name);
}

async function filesIn(entry: FileSystemEntry) {
	if (entry.isFile) return [await new Promise<File>((...ends) => (entry as FileSystemFileEntry).file(...ends))];
	const reader = (entry as FileSystemDirectoryEntry).createReader();
	const files: File[] = [];
	// A reader returns about a hundred entries at a time, and none at the end.
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((...ends) => reader.readEntries(...ends));
		if (some.length === 0) return files;
		for (const inner of some) files.push(...(await filesIn(inner)));
	}
}
