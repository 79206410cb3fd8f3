import type { LucideIcon } from 'lucide-react';
import type { Caption } from '../../domain/kernel/message.ts';

/** A page that is found by its caption. */
export interface ListedPage {
	path: string;
	caption: Caption | string;
	/** Caption of the page that it is a part of. */
	within?: Caption | string;
	icon: LucideIcon;
}
