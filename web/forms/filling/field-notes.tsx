import { MessageSquareText, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayAnswer } from '../../../domain/forms/display-answer.ts';
import { type AnswerValue, valueAt } from '../../../domain/forms/form-answers.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { withheldMark } from '../../../domain/forms/withheld.ts';
import { t } from '../../../domain/kernel/message.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useFormEditor } from './form-editor-context.ts';
import { notesId } from './use-field.ts';

/** Everything shown about an answer except its error: warnings, the label's change request, and changes by others. */
export function FieldNotes({ field, path }: { field: PlainField; path: string }) {
	const { snapshot, opened, context, session, isRevealed } = useFormEditor();
	const display = (value: AnswerValue | null) => displayAnswer(field, value, context);
	const sent = opened.sent && display(valueAt(opened.sent.answers, path));
	const note = opened.fixNotes.find((entry) => entry.path === path)?.note;
	const conflict = snapshot.conflicts.find((entry) => entry.path === path);
	// The value that another person wrote here is withheld, so it cannot be restored either.
	const isHidden = field.adminOnly === true && conflict?.theirs === withheldMark;
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
							<RichText
								of={m.noteFrom}
								values={{ label: opened.labelName, note }}
								tags={{ b: (text) => <span className="font-semibold">{text}</span> }}
							/>
						</span>
					</p>
					{sent !== null && (
						<p className="pl-[23px] text-xs text-muted [overflow-wrap:anywhere]">
							{sent === '' ? t(m.youSentNothing) : t(m.youSent, { answer: sent })}
						</p>
					)}
				</div>
			)}
			{conflict && (
				<div role="status" className="grid gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm">
					<p className="[overflow-wrap:anywhere]">
						{isHidden ? t(m.overwroteHidden) : describeConflict(display(conflict.theirs), display(conflict.mine))}
					</p>
					<div className="flex flex-wrap gap-2">
						{!isHidden && (
							<Button size="sm" onClick={() => session.takeTheirs(conflict)}>
								{t(m.useTheirs)}
							</Button>
						)}
						<Button size="sm" variant="quiet" onClick={() => session.keepMine(conflict)}>
							{t(m.keepMine)}
						</Button>
					</div>
				</div>
			)}
			{snapshot.changedByOthers.has(path) && (
				<p className="flex items-center gap-1.5 text-xs text-info">
					<Users size={14} />
					{t(m.changedJustNow)}
				</p>
			)}
		</div>
	);
}

function describeConflict(theirs: string, mine: string) {
	const [wasCleared, isEmpty] = [theirs, mine].map((answer) => (answer === '' ? 'yes' : 'no'));
	return t(m.overwrote, { theirs, mine, wasCleared: wasCleared ?? '', isEmpty: isEmpty ?? '' });
}

export function Warning({ children }: { children: ReactNode }) {
	return (
		<p className="flex items-start gap-1.5 text-xs leading-[1.4] text-warn">
			<TriangleAlert size={14} className="mt-px shrink-0" />
			<span>
				<span className="sr-only">{t(m.warning)} </span>
				{children}
			</span>
		</p>
	);
}
