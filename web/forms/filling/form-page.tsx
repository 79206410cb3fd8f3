import { useState } from 'react';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import type { Form } from '../../../domain/forms/form-index.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import { isWithRecipient } from '../../../domain/forms/form-status.ts';
import { t } from '../../../domain/kernel/message.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { guestClient } from '../../links/guest-client.ts';
import { LinkFailurePage } from '../../links/link-failure-page.tsx';
import { useGuestData } from '../../links/use-guest-data.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { deviceName } from './device-name.ts';
import { FormEditor } from './form-editor.tsx';
import type { LinesInput } from './form-editor-context.ts';

// Needed only after the form is completed, if at all.
const ExpiredFormPage = lazyComponent(
	() => import('./expired-form-page.tsx'),
	'ExpiredFormPage',
	() => <LoadingForm />,
);
const ReceiptPage = lazyComponent(
	() => import('./receipt-page.tsx'),
	'ReceiptPage',
	() => <LoadingForm />,
);

interface FormPageProps {
	token: string;
	form: Form;
	LinesInput?: LinesInput;
}

/** What the link of a form opens: the form, the sent answers, or the reason why it cannot be opened. */
export function FormPage({ token, form, LinesInput }: FormPageProps) {
	const { state, reload } = useGuestData(token, openForm);
	const [sent, setSent] = useState<GuestForm | null>(null);
	if (state.status === 'loading') return <LoadingForm />;
	if (state.status === 'failed') {
		// Approving a label copy ends its link at once.
		if (state.failure === 'finished' && sent) return <ReceiptPage form={form} opened={sent} />;
		if (state.failure === 'expired') return <ExpiredFormPage token={token} />;
		return <LinkFailurePage failure={state.failure} isRetrying={state.isRetrying} onRetry={() => void reload()} />;
	}
	const opened = state.data;
	// A link of another kind of form has no page here.
	if (opened.kind !== form.definition.kind) return <LinkFailurePage failure="unknown" />;
	if (!isWithRecipient(opened.status)) {
		// This receipt has the answers. If the link ends later, the page says so.
		if (sent) setSent(null);
		return <ReceiptPage form={form} opened={opened} />;
	}
	async function handleSent() {
		setSent(opened);
		await reload();
	}

	return (
		<FormEditor token={token} form={form} opened={opened} reload={reload} onSent={handleSent} LinesInput={LinesInput} />
	);
}

function openForm(token: string): Promise<GuestForm> {
	return guestClient.forms.openForm({ token, device: deviceName() });
}

function LoadingForm() {
	return (
		<main aria-busy="true" className="mx-auto grid w-full max-w-[760px] gap-4 px-4 pt-6 md:pt-16">
			<p role="status" className="sr-only">
				{t(m.loadingForm)}
			</p>
			<Skeleton className="h-9 w-56" />
			<Skeleton className="h-4 w-72 max-w-full" />
			<Skeleton className="h-64 w-full rounded-card" />
		</main>
	);
}
