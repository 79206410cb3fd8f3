import { Download } from 'lucide-react';
import type { AnswerValue } from '../../../domain/forms/answers.ts';
import type { ReviewContext } from './review-progress.ts';

interface FileLinksProps {
	ids: AnswerValue | null;
	context: ReviewContext;
	isSubmitted: boolean;
}

/** The files of an answer, to download; pictures are seen at once. */
export function FileLinks({ ids, context, isSubmitted }: FileLinksProps) {
	const list = Array.isArray(ids) ? (ids as readonly string[]) : [];
	const side = isSubmitted ? 'Submitted: ' : 'Current: ';
	if (list.length === 0)
		return (
			<p className="text-faint md:pt-1.5">
				<span className="text-xs md:sr-only">{side}</span>empty
			</p>
		);
	return (
		<ul className="grid min-w-0 gap-1.5">
			{list.map((id) => {
				const facts = context.files[id];
				const name = facts?.name ?? 'A file';
				return (
					<li key={id} className="flex min-w-0 items-center gap-2.5">
						{facts?.picture && (
							<img
								src={`/files/forms/${id}`}
								alt=""
								loading="lazy"
								className="size-11 shrink-0 rounded-md object-cover"
							/>
						)}
						<a
							href={`/files/forms/${id}`}
							download={name}
							className="link flex min-h-11 min-w-0 items-center gap-1.5 [overflow-wrap:anywhere] md:min-h-8"
						>
							<Download size={14} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
							{name}
						</a>
						{facts?.picture && (
							<span className="mono text-xs whitespace-nowrap text-faint">
								{facts.picture.width} × {facts.picture.height}
							</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}
