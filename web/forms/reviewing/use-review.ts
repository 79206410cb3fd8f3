import { useEffect, useRef, useState } from 'react';
import type { AnswerChanges } from '../../../domain/forms/form-answers.ts';
import type { ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { staleView } from '../../../domain/forms/forms.errors.ts';
import type { FormId } from '../../../domain/kernel/ids.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { useReviewMutations } from '../forms.queries.ts';
import type { ReviewFinding } from './review-progress.ts';

type Verdict = 'ok' | 'fix' | null;
export type Review = ReturnType<typeof useReview>;

interface EarlyVerdict {
	readonly verdict: Verdict;
	readonly note: string;
	/** Version of the form that includes it; null while it is being saved. */
	readonly version: number | null;
}
type EarlyVerdicts = ReadonlyMap<string, EarlyVerdict>;

interface SeenForm {
	readonly formId: FormId;
	readonly rowVersion: number;
}

interface Problem {
	readonly message: string;
	/** Another reviewer was faster: the page has to be reloaded. */
	readonly isStale: boolean;
}

/**
 * The actions of a reviewer on a form. Quick presses cause several actions before the first response, so each waits for
 * the previous one, whose response contains the next version of the form.
 */
export function useReview(form: ReviewedForm) {
	const { id: formId } = form;
	const mutations = useReviewMutations();
	const [early, setEarly] = useState<EarlyVerdicts>(new Map());
	const [noteless, setNoteless] = useState<ReadonlySet<string>>(new Set());
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const version = useRef(form.rowVersion);
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	useEffect(() => {
		version.current = Math.max(version.current, form.rowVersion);
	}, [form.rowVersion]);

	/** Resolves with the version of the form after the change; null if it was refused. */
	function act(change: (seen: SeenForm) => Promise<{ rowVersion: number }>): Promise<number | null> {
		const result = queue.current.then(async () => {
			setIsBusy(true);
			try {
				const { rowVersion } = await change({ formId, rowVersion: version.current });
				version.current = Math.max(version.current, rowVersion);
				setProblem(null);
				return rowVersion;
			} catch (error) {
				const isStale = isCallError(error) && error.code === staleView.code;
				setProblem({ message: messageOf(error), isStale });
				return null;
			} finally {
				setIsBusy(false);
			}
		});
		queue.current = result;
		return result;
	}

	const isDone = (result: Promise<number | null>) => result.then((rowVersion) => rowVersion !== null);

	/** Marks an answer "Fix" before its note is written; without a note the mark is not stored. */
	function awaitNote(path: string, isAwaited: boolean) {
		setNoteless((all) => {
			const next = new Set(all);
			if (isAwaited) next.add(path);
			else next.delete(path);
			return next;
		});
	}

	/** Shown at once; removed if it was refused, or once the reloaded form includes it. */
	async function setVerdict(path: string, verdict: Verdict, note = '') {
		awaitNote(path, false);
		const given: EarlyVerdict = { verdict, note, version: null };
		setEarly((all) => new Map(all).set(path, given));
		const rowVersion = await act((seen) => mutations.setVerdict.mutateAsync({ ...seen, path, verdict, note }));
		setEarly((all) => {
			if (all.get(path) !== given) return all;
			const rest = new Map(all);
			if (rowVersion === null) rest.delete(path);
			else rest.set(path, { ...given, version: rowVersion });
			return rest;
		});
	}

	return {
		problem,
		isBusy,
		/** Whether it can be reviewed now; otherwise it is read-only. */
		isOpen: form.status === 'submitted',
		forgetProblem: () => setProblem(null),
		/** The form as it will be once all pending actions have arrived. */
		form: withNoteless(withEarly(form, early), noteless),
		/** Paths of the answers that are marked "Fix" and still need a note. */
		noteless,
		awaitNote,
		setVerdict,
		okSection: (section: string) => act((seen) => mutations.okSection.mutateAsync({ ...seen, section })),
		okUnchanged: () => act((seen) => mutations.okUnchanged.mutateAsync(seen)),
		correct: (changes: AnswerChanges) =>
			act((seen) => mutations.correctAnswers.mutateAsync({ ...seen, changes: { ...changes } })),
		waive: ({ path, rule }: ReviewFinding, reason: string) =>
			act((seen) => mutations.waiveFinding.mutateAsync({ ...seen, path, rule: rule ?? '', reason })),
		unwaive: ({ path, rule }: ReviewFinding) =>
			act((seen) => mutations.unwaiveFinding.mutateAsync({ ...seen, path, rule: rule ?? '' })),
		/** Both resolve with whether the action succeeded. */
		requestChanges: () => isDone(act((seen) => mutations.requestChanges.mutateAsync(seen))),
		approve: () => isDone(act((seen) => mutations.approveForm.mutateAsync(seen))),
	};
}

function withNoteless(form: ReviewedForm, noteless: ReadonlySet<string>): ReviewedForm {
	if (!form.review || noteless.size === 0) return form;
	const answers = form.review.answers.map((answer) => {
		if (!noteless.has(answer.path) || answer.verdict?.verdict === 'fix') return answer;
		return { ...answer, verdict: { verdict: 'fix' as const, note: '', by: null, at: new Date() } };
	});
	return { ...form, review: { ...form.review, answers } };
}

function withEarly(form: ReviewedForm, early: EarlyVerdicts): ReviewedForm {
	if (!form.review || early.size === 0) return form;
	const answers = form.review.answers.map((answer) => {
		const given = early.get(answer.path);
		if (!given || (given.version !== null && given.version <= form.rowVersion)) return answer;
		const verdict = given.verdict && { verdict: given.verdict, note: given.note, by: null, at: new Date() };
		return { ...answer, verdict };
	});
	return { ...form, review: { ...form.review, answers } };
}
