import bowlUrl from "@/assets/bowl.svg";
import leafUrl from "@/assets/leaf.svg";
import { Icon, Section, SectionHeading } from "@/components";
import { Timeline } from "@/sections/about/Timeline";
import { Values } from "@/sections/about/Values";
import { CallToAction } from "@/sections/CallToAction";
import { PageTitle } from "./PageTitle";

const milestones = [
	{
		when: "One winter",
		title: "A notebook full of names",
		text: "Bookings by phone, a pencil behind the ear, and two people on the same stool.",
	},
	{
		when: "The next spring",
		title: "A page for one studio",
		text: "Eight seats, three classes, no double bookings. The neighbours asked for one too.",
	},
	{
		when: "Today",
		title: "Sundial",
		text: "The same idea: put the class online, then forget about the computer.",
	},
];

export default function AboutPage() {
	return (
		<>
			<PageTitle>About</PageTitle>
			<Section isTight>
				<div className="grid items-center gap-10 md:grid-cols-[1.5fr_1fr]">
					<SectionHeading
						level={1}
						eyebrow="About"
						title="Made next to a kiln"
						text="Sundial began on a studio table. That is why it is quiet, sturdy and easy to wipe clean."
					/>
					{/* Decorative: the text beside it says the same. */}
					<img src={bowlUrl} alt="" width={320} height={240} className="mx-auto" />
				</div>
			</Section>
			<Section tone="mist">
				<h2 className="mb-10 font-display text-3xl sm:text-4xl">What we hold on to</h2>
				<Values
					values={[
						{
							title: "Calm",
							text: (
								<p>
									No pop-ups, no countdowns, no <q>only 1 left!!!</q>.
								</p>
							),
							art: <img src={leafUrl} alt="" className="h-full" />,
						},
						{
							title: "Fair",
							text: <p>Your guests are yours. So is their money.</p>,
							art: <Icon name="gift" size={72} className="text-coral" />,
						},
						{
							title: "Open hours",
							text: (
								<>
									<p>A person answers, Tuesday to Friday.</p>
									<p>On Mondays we make pots.</p>
								</>
							),
							art: <Icon name="sun" size={72} className="text-sun" />,
						},
					]}
				/>
			</Section>
			<Section>
				<SectionHeading eyebrow="So far" title="A short history" />
				<div className="mt-10 max-w-xl">
					<Timeline milestones={milestones} />
				</div>
			</Section>
			<CallToAction
				title="Come by for tea"
				text="Or write, if the way is long."
				action={{ label: "Contact", to: "/contact" }}
			/>
		</>
	);
}
