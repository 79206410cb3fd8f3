import { Pencil } from 'lucide-react';
import { useState } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { replyCaptions } from '../../domain/replies/reply-kinds.ts';
import type { ReplyTemplate } from '../../domain/replies/reply-offer.ts';
import * as m from '../../domain/replies/reply-templates.messages.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { QueryFailure, Skeleton } from '../ui/loading.tsx';
import { useReplyTemplates } from './replies.queries.ts';

const TemplateDialog = lazyComponent(() => import('./template-dialog.tsx'), 'TemplateDialog');

/** The label's reply templates; only for admins. */
export function ReplyTemplatesCard() {
	const { organization } = useMember();
	return organization.isAdmin ? <AdminCard /> : null;
}

function AdminCard() {
	const query = useReplyTemplates();
	const { data, isError } = query;
	const [edited, setEdited] = useState<ReplyTemplate | null>(null);
	return (
		<Card id="reply-templates" title={t(m.replyTemplates)}>
			<p className="px-[18px] pt-3 text-sm text-muted">{t(m.aboutTemplates)}</p>
			{data ? (
				<ul className="px-[18px] pt-1.5 pb-2.5">
					{data.templates.map((template) => (
						<li
							key={template.kind}
							className="flex min-h-12 items-center gap-3 border-b border-line/60 last:border-b-0"
						>
							<p className="min-w-0 flex-1 text-sm">
								{t(replyCaptions[template.kind])}
								<span title={template.subject} className="block truncate text-xs text-faint">
									{template.subject}
								</span>
							</p>
							<Button
								size="sm"
								icon={Pencil}
								aria-label={t(m.editTemplate, { template: t(replyCaptions[template.kind]) })}
								onClick={() => setEdited(template)}
							>
								{t(general.edit)}
							</Button>
						</li>
					))}
				</ul>
			) : (
				<div className="px-[18px] py-3.5">
					{isError ? (
						<QueryFailure query={query}>{t(m.templatesFailed)}</QueryFailure>
					) : (
						<Skeleton className="h-40 w-full" />
					)}
				</div>
			)}
			{edited && <TemplateDialog template={edited} onClose={() => setEdited(null)} />}
		</Card>
	);
}
