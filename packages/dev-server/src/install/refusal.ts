/** Why an installation is not even tried, in words for people. */
export class InstallRefusal extends Error {
  readonly nextStep: string;

  constructor(
    message: string,
    nextStep = "Correct the project, or install the dependencies yourself in its folder.",
  ) {
    super(message);
    this.name = "InstallRefusal";
    this.nextStep = nextStep;
  }
}
