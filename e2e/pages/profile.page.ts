import type { Locator, Page } from '@playwright/test';

/** `/profile` with the person and their devices, and `/profile/label` with the label and its settings. */
export class ProfilePage {
	readonly page: Page;
	readonly youTab: Locator;
	readonly labelTab: Locator;
	readonly name: Locator;
	readonly changeEmail: Locator;
	/** The address that is awaiting confirmation. */
	readonly newEmail: Locator;
	readonly changePassword: Locator;
	readonly devices: Locator;
	readonly label: Locator;
	readonly members: Locator;
	readonly renameLabel: Locator;
	readonly invitation: Locator;
	readonly newCode: Locator;
	readonly copyCode: Locator;
	readonly copyLink: Locator;
	readonly activityLog: Locator;
	readonly leaveLabel: Locator;
	readonly dialog: Locator;
	readonly confirmation: Locator;

	constructor(page: Page) {
		this.page = page;
		this.youTab = page.getByRole('link', { name: 'You', exact: true });
		this.labelTab = page.getByRole('link', { name: 'Label', exact: true });
		this.name = page.getByLabel('Name', { exact: true });
		this.newEmail = page.getByRole('region', { name: 'New email' });
		this.changeEmail = page.getByRole('button', { name: 'Change email', exact: true });
		this.changePassword = page.getByRole('button', { name: 'Change password', exact: true });
		this.devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
		this.label = page.locator('#label');
		this.members = page.getByRole('region', { name: 'Members' }).getByRole('listitem');
		this.renameLabel = this.label.getByRole('button', { name: 'Rename', exact: true });
		this.invitation = page.getByRole('region', { name: 'Invitation code' });
		this.newCode = this.invitation.getByRole('button', { name: 'New code', exact: true });
		this.copyCode = this.invitation.getByRole('button', { name: 'Copy code', exact: true });
		this.copyLink = this.invitation.getByRole('button', { name: 'Copy link', exact: true });
		this.activityLog = page.getByRole('button', { name: 'Activity log', exact: true });
		this.leaveLabel = this.label.getByRole('button', { name: 'Leave label', exact: true });
		this.dialog = page.getByRole('dialog');
		this.confirmation = page.getByRole('alertdialog');
	}

	async open(): Promise<void> {
		await this.page.goto('/profile');
		await this.devices.first().waitFor();
	}

	async openLabel(): Promise<void> {
		await this.page.goto('/profile/label');
		await this.members.first().waitFor();
	}

	memberRow(name: string): Locator {
		return this.members.filter({ hasText: name });
	}

	/** The button with a member's role, which opens the admin's actions on them. */
	roleMenu(name: string): Locator {
		return this.page.getByRole('button', { name: new RegExp(`^(Admin|Member), change the role of ${name}$`) });
	}

	menuItem(caption: string | RegExp): Locator {
		return this.page.getByRole('menuitem', { name: caption });
	}

	toast(message: string): Locator {
		return this.page.getByText(message, { exact: true });
	}
}
