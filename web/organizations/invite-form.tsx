import { Mail } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/organizations/invitation.messages.ts';
import { checkInvitedAddresses, readInvitedAddresses } from '../../domain/organizations/invited-addresses.ts';
import { messageOf } from '../lib/call-error.ts';
import { atField, Form, FormTextField, SubmitButton, useAppForm } from '../ui/form.tsx';
import { showToast } from '../ui/toast.ts';
import { useInvitePeople } from './label-settings.mutations.ts';

/** Emails the invitation link to people whose addresses are typed or pasted. */
export function InviteForm() {
	const invite = useInvitePeople();
	const form = useAppForm({
		initial: { emails: '' },
		check: ({ emails }) => atField('emails', checkInvitedAddresses(readInvitedAddresses(emails))),
		checkOnChange: 'after-submit',
		submit: async ({ emails }) => {
			const { sentCount, memberEmails } = await invite.mutateAsync({ emails: readInvitedAddresses(emails) });
			const members = { count: memberEmails.length, names: memberEmails.join(', ') };
			showToast(
				[t(m.invitationsSent, { count: sentCount }), ...(members.count > 0 ? [t(m.membersAlready, members)] : [])].join(
					' ',
				),
			);
			form.reset();
		},
		failure: (error) => ({ fields: { emails: messageOf(error) } }),
		asksBeforeLeaving: true,
	});
	return (
		<Form
			form={form}
			className="mt-3.5 grid items-start gap-2 border-t border-line/60 pt-3 sm:grid-cols-[minmax(0,1fr)_auto]"
		>
			<FormTextField
				form={form}
				name="emails"
				caption={t(m.inviteByEmail)}
				hint={t(m.inviteHint)}
				inputMode="email"
				autoComplete="off"
				spellCheck={false}
			/>
			<SubmitButton form={form} icon={Mail} variant="secondary" className="sm:mt-[25px]">
				{t(m.sendInvitation)}
			</SubmitButton>
		</Form>
	);
}
