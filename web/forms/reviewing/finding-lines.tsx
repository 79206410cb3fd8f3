import { CircleAlert, Info, TriangleAlert, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { waiverReasonMissing } from '../../../domain/catalogue/style/style.errors.ts';
import { maxWaiverReasonLength } from '../../../domain/catalogue/style/waivers.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ReasonDialog } from '../../ui/form-dialog.tsx';
import type { ReviewFinding } from './review-progress.ts';
import type { Review } from './use-review.ts';

const looks = {
	error: { icon: CircleAlert, colour: 'text-bad', word: 'Error' },
	warning: { icon: TriangleAlert, colour: 'text-warn', word: 'Warning' },
	hint: { icon: Info, colour: 'text-info', word: 'Hint' },
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
	const { level, message, rule, fix, waived, isWaivable } = finding;
	const { icon: Icon, colour, word } = looks[level];
	return (
		<li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
			<p className={classNames('flex min-w-0 items-start gap-1.5', waived ? 'text-faint' : colour)}>
				<Icon size={14} className="mt-px shrink-0" />
				<span className={classNames('[overflow-wrap:anywhere]', waived && 'line-through')}>
					<span className="sr-only">{word}: </span>
					{name !== null && <span className="font-semibold">{name}: </span>}
					{message}
					{rule !== null && <span className="mono ml-1.5 text-faint">{rule}</span>}
				</span>
			</p>
			{waived && (
				<span className="text-faint [overflow-wrap:anywhere]">
					Waived{waived.by && ` by ${waived.by}`}: {waived.reason}
				</span>
			)}
			{review.isOpen && (
				<span className="flex gap-1">
					{fix !== null && !waived && (
						<Button size="sm" icon={WandSparkles} onClick={() => void review.correct(fix)}>
							Correct it
						</Button>
					)}
					{isWaivable && !waived && (
						<Button size="sm" variant="quiet" onClick={() => setIsWaiving(true)}>
							Waive
						</Button>
					)}
					{waived && (
						<Button size="sm" variant="quiet" onClick={() => void review.unwaive(finding)}>
							Let it count again
						</Button>
					)}
				</span>
			)}
			{isWaiving && (
				<ReasonDialog
					title="Waive this finding?"
					description={message}
					submitCaption="Waive"
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
