import { Inbox } from 'lucide-react';
import * as m from '../../../domain/replies/demos.messages.ts';
import { repliesDue, demos as within } from '../../../domain/replies/replies-shell.messages.ts';
import { senders, submitPage } from '../../../domain/replies/senders.messages.ts';
import type { ListedPage } from '../../lib/listed-page.ts';

/** The tabs of the page *Demos*; only admins open the last one. */
export function listDemoPages(isAdmin: boolean): ListedPage[] {
	const everyone = [
		{ path: '/demos/screening', caption: m.toScreen, within, icon: Inbox },
		{ path: '/demos/replies', caption: repliesDue, within, icon: Inbox },
		{ path: '/demos/senders', caption: senders, within, icon: Inbox },
	];
	return isAdmin ? [...everyone, { path: '/demos/submit-page', caption: submitPage, within, icon: Inbox }] : everyone;
}
