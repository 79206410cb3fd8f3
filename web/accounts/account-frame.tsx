import type { ComponentProps, ReactNode } from 'react';
import * as m from '../../domain/accounts/sign-in.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { ContactLine } from '../brand/contact-line.tsx';
import { Disc } from '../brand/disc.tsx';
import { Wordmark } from '../brand/logo.tsx';
import { QueryFailure } from '../ui/loading.tsx';

/** The frame of the screens for signed-out people: form on the left, artwork on the right. */
export function AccountFrame({ supportEmail, children }: { supportEmail: string; children: ReactNode }) {
	return (
		<div className="grid min-h-dvh lg:grid-cols-[1fr_1.12fr]">
			<div className="relative flex min-w-0 flex-col overflow-hidden px-6 pt-6 pb-[max(24px,env(safe-area-inset-bottom))] md:px-14 md:py-9">
				<Disc hasLabel className="absolute -top-[68px] -right-[68px] w-[264px] md:hidden" />
				<header className="relative">
					<Wordmark size={28} />
				</header>
				<main className="relative m-auto w-full max-w-[384px] pt-16 pb-10 md:py-10">{children}</main>
				<footer className="relative text-center md:text-left">
					<ContactLine supportEmail={supportEmail} />
				</footer>
			</div>
			<Artwork />
		</div>
	);
}

function Artwork() {
	return (
		<aside
			aria-label={t(m.aboutAcetate)}
			className="sticky top-0 hidden h-dvh overflow-hidden border-l border-line bg-sunken lg:block"
		>
			<Disc hasLabel className="absolute top-[42%] left-1/2 w-[max(860px,113%)] max-w-none -translate-1/2" />
			<div className="absolute inset-0 bg-[linear-gradient(to_top,var(--sunken)_12%,transparent_46%)]" />
			<div className="absolute inset-x-12 bottom-11">
				<p className="max-w-[15ch] font-display text-[2rem] leading-[1.12] font-[650] tracking-[-0.03em]">
					{t(m.slogan)}
				</p>
				<p className="mt-2 max-w-[44ch] text-muted">{t(m.sloganDetails)}</p>
			</div>
		</aside>
	);
}

export function FormHeading({ title, lead }: { title: string; lead: ReactNode }) {
	return (
		<header className="mb-7">
			<h1 className="text-page font-bold tracking-[-0.035em] md:text-[2.125rem]">{title}</h1>
			<p className="mt-2 text-muted">{lead}</p>
		</header>
	);
}

/** Shown when a mailed link could not be checked. */
export function LinkCheckFailed({
	title,
	query,
}: Pick<ComponentProps<typeof QueryFailure>, 'query'> & { title: string }) {
	return (
		<>
			<FormHeading title={title} lead={t(m.linkNotChecked)} />
			<QueryFailure query={query}>{t(m.linkCheckFailed)}</QueryFailure>
		</>
	);
}
