import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { buttonClass } from '../ui/button.tsx';
import { pathOfArea } from './readiness-bars.tsx';

interface ActionRowProps {
	song: SignedSong;
	action: SignedSong['nextAction'];
	/** Shown beside the button. */
	children?: ReactNode;
}

/** Why this is to do, and the button for it; a form to send opens with its dialog. */
export function ActionRow({ song, action, children }: ActionRowProps) {
	const { name, area, caption, isOffered, text } = action;
	return (
		<div className="min-w-0">
			<p className="text-xs leading-[1.45] text-muted">{text}</p>
			{area && isOffered && (
				<Link
					to={isGenerating(name) ? '/signed-songs/$songId/label-copy-generator' : pathOfArea[area]}
					params={{ songId: song.songId }}
					search={opensDialog(name) ? { send: true } : {}}
					hash={area === 'splits' ? 'splits' : ''}
					aria-label={t(m.actionForSong, { action: caption, title: song.title })}
					className={buttonClass({
						variant: 'soft',
						size: 'sm',
						className: 'mt-2 max-w-full md:h-auto md:min-h-8 md:whitespace-normal',
					})}
				>
					{caption}
				</Link>
			)}
			{children}
			{area && !isOffered && <p className="mt-1 text-xs text-faint">{caption}</p>}
		</div>
	);
}

function opensDialog(name: SignedSong['nextAction']['name']) {
	return name === 'send_metadata' || name === 'send_marketing' || name === 'start_contract';
}

/** These actions are on the page of the generator. */
function isGenerating(name: SignedSong['nextAction']['name']) {
	return name === 'generate_label_copy' || name === 'renew_label_copy' || name === 'send_label_copy';
}
