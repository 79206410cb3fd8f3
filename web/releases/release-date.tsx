import { useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { formatDaysUntil } from '../../domain/releases/release-date.ts';
import type { Release } from '../../domain/releases/releases.api.ts';
import * as m from '../../domain/releases/releases.messages.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { localDay, parseDay } from '../lib/local-day.ts';
import { formatShortDay } from '../lib/text-format.ts';

const ReleaseDateDialog = lazyComponent(() => import('./release-date-dialog.tsx'), 'ReleaseDateDialog');

/** Release date of a signed song; pressing it opens the editor. */
export function ReleaseDate({ title, release }: { title: string; release: Release }) {
	const [isOpen, setIsOpen] = useState(false);
	const date = release.date && formatShortDay(parseDay(release.date), new Date());
	const distance = release.date && formatDaysUntil(release.date, localDay(new Date()));
	return (
		<>
			<button
				type="button"
				onClick={() => setIsOpen(true)}
				className="-mx-2 block min-h-11 rounded-md px-2 text-left hover:bg-raised"
			>
				<span className="block text-sm font-semibold whitespace-nowrap">{date ?? t(m.noDate)}</span>
				<span className="block text-xs text-faint">{distance ?? t(m.setDate)}</span>
				<span className="sr-only">{t(m.dialogTitle, { title })}</span>
			</button>
			{isOpen && <ReleaseDateDialog title={title} release={release} onClose={() => setIsOpen(false)} />}
		</>
	);
}
