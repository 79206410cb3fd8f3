import { MessageSquareText, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AnswerValue, valueAt } from '../../../domain/forms/answers.ts';
import { displayAnswer } from '../../../domain/forms/display-answer.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { withheldMark } from '../../../domain/forms/withheld.ts';
import { Button } from '../../ui/button.tsx';
import { useFormDesk } from './form-desk-context.ts';
import { notesId } from './use-field.ts';

/** Everything shown about an answer except its error: warnings, the label's change request, and changes by others. */
export function FieldNotes({ field, path }: { field: PlainField; path: string }) {
	const { snapshot, opened, context, session, isRevealed } = useFormDesk();
	const inWords = (value: AnswerValue | null) => displayAnswer(field, value, context) || 'nothing';
	const note = opened.fixNotes.find((entry) => entry.path === path)?.note;
	const conflict = snapshot.conflicts.find((entry) => entry.path === path);
	// The value that another person wrote here is withheld, so it cannot be restored either.
	const isUntold = field.adminOnly === true && conflict?.theirs === withheldMark;
	const warnings = isRevealed(path)
		? snapshot.findings.filter((found) => found.path === path && found.level === 'warning')
		: [];
	return (
		<div id={notesId(path)} className="grid gap-1.5 empty:hidden">
			{warnings.map(({ message }) => (
				<Warning key={message}>{message}</Warning>
			))}
			{note !== undefined && (
				<div className="grid gap-0.5 rounded-md bg-accent-soft px-3 py-2 text-sm">
					<p className="flex items-start gap-2 [overflow-wrap:anywhere]">
						<MessageSquareText size={15} className="mt-0.5 shrink-0 text-accent-text" />
						<span>
							<span className="font-semibold">{opened.labelName}:</span> {note}
						</span>
					</p>
					{opened.sent && (
						<p className="pl-[23px] text-xs text-muted [overflow-wrap:anywhere]">
							You sent: {inWords(valueAt(opened.sent.answers, path))}
						</p>
					)}
				</div>
			)}
			{conflict && (
				<div role="status" className="grid gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm">
					<p className="[overflow-wrap:anywhere]">
						{isUntold
							? 'Somebody else had filled this in. What you wrote is kept instead.'
							: `Somebody else had written “${inWords(conflict.theirs)}” here. Now it says “${inWords(conflict.mine)}”.`}
					</p>
					<div className="flex flex-wrap gap-2">
						{!isUntold && (
							<Button size="sm" onClick={() => session.takeTheirs(conflict)}>
								Use theirs
							</Button>
						)}
						<Button size="sm" variant="quiet" onClick={() => session.keepMine(conflict)}>
							Keep mine
						</Button>
					</div>
				</div>
			)}
			{snapshot.changedByOthers.has(path) && (
				<p className="flex items-center gap-1.5 text-xs text-info">
					<Users size={14} />
					Somebody else with this link changed it just now.
				</p>
			)}
		</div>
	);
}

export function Warning({ children }: { children: ReactNode }) {
	return (
		<p className="flex items-start gap-1.5 text-xs leading-[1.4] text-warn">
			<TriangleAlert size={14} className="mt-px shrink-0" />
			<span>
				<span className="sr-only">Please note: </span>
				{children}
			</span>
		</p>
	);
}
