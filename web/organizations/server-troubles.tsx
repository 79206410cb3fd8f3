import { describeTroubledMail, troubleOf } from '../../domain/organizations/server-state.ts';
import { formatDay } from '../lib/text-format.ts';
import { useServerState } from './organizations.queries.ts';

/** What is wrong with the server or with mails of the label; nothing at all as long as everything works. For admins. */
export function ServerTroubles() {
	const { data } = useServerState();
	if (!data || (data.failing.length === 0 && data.mails.length === 0)) return null;
	return (
		<section aria-label="Needs attention" className="border-t border-line bg-bad-soft px-[18px] pt-[13px] pb-3.5">
			<h3 className="font-ui text-sm font-medium tracking-normal text-bad">Needs attention</h3>
			<ul className="mt-1.5 grid gap-1.5 text-sm leading-[1.4]">
				{data.failing.map((part) => (
					<li key={part}>{troubleOf[part]}</li>
				))}
				{data.mails.map((mail) => (
					<li key={mail.id} className="[overflow-wrap:anywhere]">
						“{mail.subject}” to {mail.recipient}
						<span className="block text-xs text-muted">
							{formatDay(mail.createdAt, new Date())}: {describeTroubledMail(mail)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
