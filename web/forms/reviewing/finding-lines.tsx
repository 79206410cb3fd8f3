import { CircleAlert, Info, TriangleAlert, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { waiverReasonMissing } from '../../../domain/catalogue/style/style.errors.ts';
import { maxWaiverReasonLength } from '../../../domain/catalogue/style/waivers.ts';
import * as m from '../../../domain/forms/form-review.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ReasonDialog } from '../../ui/form-dialog.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { ReviewFinding } from './review-progress.ts';
import type { Review } from './use-review.ts';

const levels = {
	error: { icon: CircleAlert, colour: 'text-bad', caption: m.error },
	warning: { icon: TriangleAlert, colour: 'text-warn', caption: m.warningLevel },
	hint: { icon: Info, colour: 'text-info', caption: m.hint },
} as const;

interface FindingLinesProps {
	findings: readonly ReviewFinding[];
	review: Review;
	/** Names the subject of a finding that is not shown beside its answer. */
	nameOf?: (finding: ReviewFinding) => string | null;
}

/** The findings about an answer, each with its actions. */
export function FindingLines({ findings, review, nameOf }: FindingLinesProps) {
	return (
		<ul className="grid gap-1.5">
			{findings.map((finding) => (
				<FindingLine
					key={`${finding.path} ${finding.rule} ${finding.message}`}
					finding={finding}
					name={nameOf?.(finding) ?? null}
					review={review}
				/>
			))}
		</ul>
	);
}

interface FindingLineProps {
	finding: ReviewFinding;
	name: string | null;
	review: Review;
}

function FindingLine({ finding, name, review }: FindingLineProps) {
	const [isWaiving, setIsWaiving] = useState(false);
	const { level, message, fix, waived, isWaivable } = finding;
	const { icon: Icon, colour, caption } = levels[level];
	return (
		<li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
			<p className={classNames('flex min-w-0 items-start gap-1.5', waived ? 'text-faint' : colour)}>
				<Icon size={14} className="mt-px shrink-0" />
				<span className={classNames('[overflow-wrap:anywhere]', waived && 'line-through')}>
					<span className="sr-only">{t(caption)} </span>
					{name === null ? (
						message
					) : (
						<RichText
							of={m.findingAbout}
							values={{ answer: name, finding: message }}
							tags={{ b: (text) => <span className="font-semibold">{text}</span> }}
						/>
					)}
				</span>
			</p>
			{waived && (
				<span className="text-faint [overflow-wrap:anywhere]">
					{waived.by
						? t(m.waivedBy, { name: waived.by, reason: waived.reason })
						: t(m.waived, { reason: waived.reason })}
				</span>
			)}
			{review.isOpen && (
				<span className="flex gap-1">
					{fix !== null && !waived && (
						<Button size="sm" icon={WandSparkles} onClick={() => void review.correct(fix)}>
							{t(m.correctIt)}
						</Button>
					)}
					{isWaivable && !waived && (
						<Button size="sm" variant="quiet" onClick={() => setIsWaiving(true)}>
							{t(m.waive)}
						</Button>
					)}
					{waived && (
						<Button size="sm" variant="quiet" onClick={() => void review.unwaive(finding)}>
							{t(m.removeWaiver)}
						</Button>
					)}
				</span>
			)}
			{isWaiving && (
				<ReasonDialog
					title={t(m.waiveTitle)}
					description={message}
					submitCaption={t(m.waiveFinding)}
					maxLength={maxWaiverReasonLength}
					missing={waiverReasonMissing.message}
					rows={2}
					onSubmit={(reason) => review.waive(finding, reason)}
					onClose={() => setIsWaiving(false)}
				/>
			)}
		</li>
	);
}
