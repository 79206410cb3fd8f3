import { FileText, MessagesSquare, Signature, Tags } from 'lucide-react';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import { signedSongs as within } from '../../domain/signed-songs/signed-songs-shell.messages.ts';
import type { ListedPage } from '../lib/listed-page.ts';

/** The pages about all signed songs. */
export const signedSongsListedPages: readonly ListedPage[] = [
	{ path: '/signed-songs/overview', caption: m.overviewTab, within, icon: Signature },
	{ path: '/signed-songs/contracts', caption: m.contractsTab, within, icon: FileText },
	{ path: '/signed-songs/metadata', caption: m.metadataTab, within, icon: Tags },
	{ path: '/signed-songs/marketing', caption: m.marketingTab, within, icon: Tags },
	{ path: '/signed-songs/label-copy', caption: m.labelCopyTab, within, icon: FileText },
	{ path: '/signed-songs/label-copy-generator', caption: m.copyGenerator, within: m.labelCopyTab, icon: FileText },
	{ path: '/signed-songs/chat', caption: m.chatTab, within, icon: MessagesSquare },
];
