import { useId } from 'react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { captionText } from '../lib/caption-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { KeyCap, withCommandKey } from '../ui/key-cap.tsx';
import { keyboardShortcuts } from './app.messages.ts';
import * as m from './key-sheet.messages.ts';

interface KeyGroup {
	caption: Caption;
	keys: ReadonlyArray<{ caps: ReadonlyArray<Caption | string>; does: Caption }>;
}

/** All keyboard shortcuts of the app, by where they work (R-SHELL-6). */
function listGroups(): readonly KeyGroup[] {
	return [
		{
			caption: m.everywhere,
			keys: [
				{ caps: [m.space], does: m.playOrPause },
				{ caps: ['←', '→'], does: m.skipTenSeconds },
				{ caps: ['M'], does: m.mute },
				{ caps: [withCommandKey('K'), '/'], does: m.openSearch },
				{ caps: [m.escapeKey], does: m.closeDialog },
				{ caps: ['?'], does: m.showShortcuts },
			],
		},
		{
			caption: m.inSongList,
			keys: [
				{ caps: ['J', 'K'], does: m.nextOrPreviousSong },
				{ caps: [m.enter], does: m.openSong },
				{ caps: [m.space], does: m.playIfSilent },
				{ caps: [m.tab], does: m.playThenReview },
				{ caps: ['←', '→'], does: m.otherControls },
			],
		},
		{
			caption: m.onSongPage,
			keys: [
				{ caps: ['1', '–', '9', '0'], does: m.score },
				{ caps: ['←', '→'], does: m.changeScore },
				{ caps: [m.tab], does: m.nextRow },
				{ caps: [withCommandKey(t(m.enter))], does: m.submitReview },
				{ caps: [m.enter], does: m.nextSong },
				{ caps: ['J', 'K', 'L'], does: m.transport },
			],
		},
		{
			caption: m.onWaveform,
			keys: [
				{ caps: ['←', '→'], does: m.fiveSeconds },
				{ caps: [m.pageUp, m.pageDown], does: m.tenSeconds },
				{ caps: [m.home, m.end], does: m.startAndEnd },
			],
		},
		{
			caption: m.inFormReview,
			keys: [{ caps: ['N', 'P'], does: m.nextOrPreviousAnswer }],
		},
		{
			caption: m.inSearchResults,
			keys: [
				{ caps: ['↑', '↓'], does: m.selectResult },
				{ caps: [m.enter], does: m.openResult },
				{ caps: [m.shiftEnter], does: m.playResult },
			],
		},
	];
}

export function KeySheet({ onClose }: { onClose: () => void }) {
	return (
		<Dialog onOpenChange={onClose} title={t(keyboardShortcuts)} isWide>
			<div className="gap-x-10 sm:columns-2">
				{listGroups().map((group) => (
					<Group key={group.caption.key} {...group} />
				))}
			</div>
		</Dialog>
	);
}

function Group({ caption, keys }: KeyGroup) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="mb-5 break-inside-avoid">
			<h3 id={id} className="mb-1.5 font-ui text-xs font-medium tracking-normal text-faint">
				{t(caption)}
			</h3>
			<dl>
				{keys.map(({ caps, does }) => (
					<div key={does.key} className="flex min-h-8 items-center justify-between gap-4 text-sm">
						<dt className="order-2 flex shrink-0 items-center gap-1">
							{caps
								.map(captionText)
								.map((cap) => (cap === '–' ? <span key={cap}>–</span> : <KeyCap key={cap}>{cap}</KeyCap>))}
						</dt>
						<dd className="order-1 text-muted">{t(does)}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
