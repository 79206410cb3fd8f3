import { ExternalLink, Inbox } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import type { SongSubmission as Submission } from '../../domain/submissions/screening.api.ts';
import * as m from '../../domain/submissions/screening.messages.ts';
import { isWebAddress } from '../../domain/submissions/submission-form.ts';
import { Card } from '../ui/card.tsx';

/** Details that were sent with a song from outside: its declarations, and its sender once that is revealed. */
export function SongSubmission({ submission }: { submission: Submission }) {
	const { sender } = submission;
	return (
		<Card aria-labelledby="submission-title" className="mb-2.5 px-3.5 py-3 md:mb-3.5 md:px-6 md:py-4">
			<h2 id="submission-title" className="flex items-center gap-2 text-sm font-semibold">
				<Inbox size={16} className="text-muted" />
				{t(m.sentThroughPage)}
			</h2>
			<p className="mt-1 text-sm text-muted">{declarationsOf(submission)}</p>
			{sender && <Sender sender={sender} />}
		</Card>
	);
}

function declarationsOf({ genre, releasedBefore, aiUse }: Submission) {
	const released = t(releasedBefore ? m.releasedBefore : m.unreleased);
	return [...(genre === '' ? [] : [genre]), released, t(m.aiDeclaration, { aiUse })].join(' · ');
}

function Sender({ sender }: { sender: NonNullable<Submission['sender']> }) {
	const { artistName, email, links, country, message } = sender;
	if (email === null) return <p className="mt-2 text-sm text-muted">{t(m.senderErased)}</p>;
	return (
		<div className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
			<p className="[overflow-wrap:anywhere]">
				<strong className="font-semibold">{artistName}</strong>
				{country !== '' && <span className="text-muted">, {country}</span>}{' '}
				<a href={`mailto:${email}`} className="link">
					{email}
				</a>
			</p>
			{message !== '' && (
				<p className="max-w-[62ch] whitespace-pre-line text-muted [overflow-wrap:anywhere]">{message}</p>
			)}
			{links.length > 0 && (
				<ul className="grid gap-1">
					{links.filter(isWebAddress).map((link) => (
						<li key={link}>
							<a
								href={link}
								target="_blank"
								rel="noreferrer noopener nofollow"
								className="link inline-flex items-center gap-1.5 [overflow-wrap:anywhere]"
							>
								<ExternalLink size={14} className="shrink-0" />
								{link}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
