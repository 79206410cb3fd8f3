import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { Area } from '../../domain/signed-songs/area-states.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { hashOfAnswer } from '../forms/answer-hash.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { pathOfArea } from './area-paths.ts';

type Action = SignedSong['nextAction'];

/** Why this is the next action, and the button for it, with more beside it. */
export function NextAction({ song, children }: { song: SignedSong; children?: ReactNode }) {
	const { nextAction } = song;
	return (
		<div className="min-w-0">
			<p className="text-xs leading-[1.45] text-muted">{nextAction.text}</p>
			{nextAction.isOffered && (
				<div className="mt-2 flex flex-wrap items-center gap-1">
					<ActionLink song={song} action={nextAction} variant="soft" />
					{children}
				</div>
			)}
			{nextAction.area && !nextAction.isOffered && <p className="mt-1 text-xs text-faint">{nextAction.caption}</p>}
		</div>
	);
}

interface ActionLinkProps {
	song: SignedSong;
	action: Action;
	variant: 'primary' | 'secondary' | 'soft';
	/** Whether it also shows the song's title. */
	isNamed?: boolean;
	className?: string;
}

/** The button of an action that the viewer can do; a form to send opens with its dialog. */
export function ActionLink({ song, action, variant, isNamed = false, className }: ActionLinkProps) {
	const { name, area, caption } = action;
	if (area === null) return null;
	return (
		<Link
			{...placeOf(song, name, area)}
			params={{ songId: song.songId }}
			search={opensDialog(name) ? { send: true } : {}}
			aria-label={t(m.actionForSong, { action: caption, title: song.title })}
			className={buttonClass({
				variant,
				size: 'sm',
				className: classNames(
					'max-w-full',
					!isNamed && 'min-h-11 md:h-auto compact:min-h-8 md:whitespace-normal',
					className,
				),
			})}
		>
			{isNamed ? (
				<span className="truncate">{t(m.actionForSong, { action: caption, title: song.title })}</span>
			) : (
				caption
			)}
		</Link>
	);
}

/** Identifiers are added where they can be entered: the ISRC in the form, a UPC/EAN beside the label copy. */
function placeOf({ missingIdentifiers }: SignedSong, name: Action['name'], area: Area) {
	if (isGenerating(name)) return { to: '/signed-songs/$songId/label-copy-generator' } as const;
	if (name !== 'add_identifiers') return { to: pathOfArea[area] };
	const schemes = missingIdentifiers.map(({ scheme }) => scheme);
	return schemes.includes('UPC/EAN') && !schemes.includes('ISRC')
		? ({ to: '/signed-songs/$songId/label-copy-generator', hash: 'field-barcode' } as const)
		: ({ to: pathOfArea.metadata, hash: hashOfAnswer('recording.isrc') } as const);
}

function opensDialog(name: Action['name']) {
	return name === 'send_metadata' || name === 'send_marketing' || name === 'start_contract';
}

/** These actions are on the page of the generator. */
function isGenerating(name: Action['name']) {
	return name === 'generate_label_copy' || name === 'renew_label_copy' || name === 'send_label_copy';
}
