import { useId } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { KeyCap, withCommandKey } from '../ui/key-cap.tsx';

interface KeyGroup {
	caption: string;
	keys: ReadonlyArray<{ caps: readonly string[]; does: string }>;
}

/** All keyboard shortcuts of the app, by where they work (R-SHELL-6). */
const groups: readonly KeyGroup[] = [
	{
		caption: 'Everywhere',
		keys: [
			{ caps: ['Space'], does: 'Play and pause' },
			{ caps: ['←', '→'], does: 'Skip back and forward 10 seconds' },
			{ caps: ['M'], does: 'Mute' },
			{ caps: [withCommandKey('K'), '/'], does: 'Search' },
			{ caps: ['Esc'], does: 'Close what is open' },
			{ caps: ['?'], does: 'This sheet' },
		],
	},
	{
		caption: 'In a list of songs',
		keys: [
			{ caps: ['J', 'K'], does: 'Next and previous song' },
			{ caps: ['Enter'], does: 'Open it' },
			{ caps: ['Space'], does: 'Play it, where nothing plays' },
			{ caps: ['Tab'], does: 'From Play to Review, and to the next song' },
			{ caps: ['←', '→'], does: 'The other controls of a card' },
		],
	},
	{
		caption: 'On the page of a song',
		keys: [
			{ caps: ['1', '–', '9', '0'], does: 'Score 1 to 9, or 10, and move on' },
			{ caps: ['←', '→'], does: 'Change the score of a row' },
			{ caps: ['Tab'], does: 'Next row' },
			{ caps: [withCommandKey('Enter')], does: 'Submit or save the review' },
			{ caps: ['Enter'], does: 'Next song, after the review' },
			{ caps: ['J', 'K', 'L'], does: 'Skip back, play and pause, skip forward' },
		],
	},
	{
		caption: 'In a waveform',
		keys: [
			{ caps: ['←', '→'], does: '5 seconds' },
			{ caps: ['Page Up', 'Page Down'], does: '10 seconds' },
			{ caps: ['Home', 'End'], does: 'To the beginning and the end' },
		],
	},
	{
		caption: 'Reviewing a form',
		keys: [{ caps: ['N', 'P'], does: 'Next and previous answer to check' }],
	},
	{
		caption: 'In the search results',
		keys: [
			{ caps: ['↑', '↓'], does: 'Choose' },
			{ caps: ['Enter'], does: 'Open' },
			{ caps: ['Shift Enter'], does: 'Play the song' },
		],
	},
];

export function KeySheet({ onClose }: { onClose: () => void }) {
	return (
		<Dialog onOpenChange={onClose} title="Keyboard shortcuts" isWide>
			<div className="gap-x-10 sm:columns-2">
				{groups.map((group) => (
					<Group key={group.caption} {...group} />
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
				{caption}
			</h3>
			<dl>
				{keys.map(({ caps, does }) => (
					<div key={does} className="flex min-h-8 items-center justify-between gap-4 text-sm">
						<dt className="order-2 flex shrink-0 items-center gap-1">
							{caps.map((cap) => (cap === '–' ? <span key={cap}>–</span> : <KeyCap key={cap}>{cap}</KeyCap>))}
						</dt>
						<dd className="order-1 text-muted">{does}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
