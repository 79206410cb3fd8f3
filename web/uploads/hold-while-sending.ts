import { holdPage } from '../lib/busy.ts';
import { isUnderWay } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';

/** While anything is being sent the page asks before it is left; the returned function lets it go. */
export function holdWhileSending(store: UploadStore): () => void {
	let release: (() => void) | null = null;
	function letGo(): void {
		release?.();
		release = null;
	}
	store.subscribe(() => {
		if (store.all().some(isUnderWay)) release ??= holdPage('uploading');
		else letGo();
	});
	return letGo;
}
