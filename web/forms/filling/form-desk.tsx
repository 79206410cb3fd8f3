// A form while it is filled in: the steps, one of them open, and everything around it.
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FormSection } from '../../../domain/forms/form-definition.ts';
import { type Form, placeAt } from '../../../domain/forms/form-index.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import { sectionsFor } from '../../../domain/forms/visibility.ts';
import { useAfterDraw } from '../../lib/after-draw.ts';
import { useUnsentText } from '../../lib/busy.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { focusField } from './focus-field.ts';
import { FormAside, FormFoot } from './form-aside.tsx';
import { type FormDesk as Desk, FormDeskContext, type LinesInput } from './form-desk-context.ts';
import { FormHeader, SaveStatus } from './form-header.tsx';
import { contextOf, type FormSession } from './form-session.ts';
import { SectionStep } from './section-step.tsx';
import { SessionNotices } from './session-notices.tsx';
import type { Step } from './step-list.tsx';
import { errorsInOrder, stateOfStep } from './steps.ts';
import { WantedChanges } from './wanted-changes.tsx';

// At the end of the form: until then there is time to load it.
const LastStep = lazyComponent(
	async () => (await import('./last-step.tsx')).LastStep,
	() => <Skeleton className="h-64 w-full rounded-card" />,
);

interface FormDeskProps {
	token: string;
	form: Form;
	opened: GuestForm;
	session: FormSession;
	reload: () => Promise<void>;
	LinesInput: LinesInput | undefined;
}

export function FormDesk({ token, form, opened, session, reload, LinesInput }: FormDeskProps) {
	const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
	const { files } = snapshot;
	const context = useMemo(() => ({ ...contextOf(opened), files }), [opened, files]);
	const sections = sectionsFor(form, context);
	const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
	const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
	const { current, go } = useStep(sections, LastStep.preload);
	useUnsentText(snapshot.saveState === 'failed');
	usePageTitle(`${form.definition.title} for ${opened.song.title}`);

	const desk: Desk = {
		LinesInput,
		token,
		form,
		opened,
		context,
		snapshot,
		session,
		reload,
		isRevealed: (path) => revealed.has(path) || checked.has(placeAt(form, path)?.section.id ?? ''),
		reveal: (path) => setRevealed((paths) => (paths.has(path) ? paths : new Set([...paths, path]))),
	};
	const check = (ids: readonly string[]) => setChecked((earlier) => new Set([...earlier, ...ids]));
	const steps: Step[] = sections.map((section) => ({
		section,
		state: stateOfStep(form, section, snapshot.answers, snapshot.findings, checked.has(section.id)),
		notes: opened.fixNotes.filter(({ path }) => placeAt(form, path)?.section === section).length,
	}));
	const section = sections[current];

	/** Leads to an answer, on whatever step it is. */
	function follow(path: string): void {
		const index = sections.findIndex(({ id }) => id === placeAt(form, path)?.section.id);
		if (index === current) focusField(path);
		else go(index, path);
	}

	if (!section) return null;
	const isLast = current === sections.length - 1;
	const errors = errorsInOrder(form, snapshot.answers, snapshot.findings, section);
	return (
		<FormDeskContext value={desk}>
			<FormHeader form={form} opened={opened}>
				<SaveStatus snapshot={snapshot} />
			</FormHeader>
			<div className="mx-auto grid w-full max-w-[1140px] gap-x-14 gap-y-4 px-4 pt-4 pb-[calc(var(--foot,0px)+2rem)] [--foot:84px] md:grid-cols-[260px_minmax(0,1fr)] md:px-8 md:pt-8 md:[--foot:0px]">
				<FormAside steps={steps} current={current} onGo={(index) => go(index, null)} />
				<main className="grid min-w-0 content-start gap-4">
					<WantedChanges onFollow={follow} />
					<SessionNotices />
					{isLast ? (
						<LastStep
							key={section.id}
							section={section}
							onBack={() => go(current - 1, null)}
							onFollow={follow}
							onEdit={(id) =>
								go(
									sections.findIndex((other) => other.id === id),
									null,
								)
							}
							onCheckAll={() => check(sections.map(({ id }) => id))}
						/>
					) : (
						<SectionStep
							key={section.id}
							section={section}
							isFirst={current === 0}
							errors={checked.has(section.id) ? errors : []}
							onBack={() => go(current - 1, null)}
							onCheck={() => {
								check([section.id]);
								return errors.length === 0;
							}}
							onGoOn={() => go(current + 1, null)}
							onFollow={follow}
						/>
					)}
					<FormFoot steps={steps} current={current} onGo={(index) => go(index, null)} />
				</main>
			</div>
		</FormDeskContext>
	);
}

/** The open step stands in the address, so that Back leads to the one before and a reload stays. */
function useStep(sections: readonly FormSection[], preloadLast: () => Promise<void>) {
	const [hash, setHash] = useState(() => window.location.hash);
	const afterDraw = useAfterDraw();
	useWindowEvent('hashchange', () => setHash(window.location.hash));
	const index = sections.findIndex(({ id }) => hash === `#${id}`);
	const current = Math.max(0, index);

	async function go(next: number, path: string | null): Promise<void> {
		const id = sections[next]?.id;
		if (id === undefined) return;
		// Its own page says so if it cannot be loaded.
		if (next === sections.length - 1) await preloadLast().catch(() => undefined);
		window.history.pushState(null, '', `#${id}`);
		setHash(`#${id}`);
		afterDraw(() => {
			if (path !== null) focusField(path);
			else {
				window.scrollTo(0, 0);
				document.getElementById('step-title')?.focus({ preventScroll: true });
			}
		});
	}

	return { current, go: (next: number, path: string | null) => void go(next, path) };
}
